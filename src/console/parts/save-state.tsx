/** Whether a form has changes that are not saved yet. Screen readers hear it when it changes. */
export const SaveState = ({ isChanged }: { isChanged: boolean }) => (
  <span className="about" role="status">
    {isChanged ? 'Not saved yet' : 'All changes are saved'}
  </span>
);

import { JsonView } from 'react-json-view-lite';
import './json-tree.css';

/** The classes of `json-tree.css`. The styles of the library follow no theme. */
const STYLE = {
  container: 'json-tree',
  basicChildStyle: 'json-item',
  childFieldsContainer: 'json-items',
  label: 'json-name',
  clickableLabel: 'json-name',
  nullValue: 'json-other',
  undefinedValue: 'json-other',
  numberValue: 'json-number',
  booleanValue: 'json-number',
  otherValue: 'json-other',
  stringValue: 'json-string',
  punctuation: 'json-mark',
  expandIcon: 'json-open',
  collapseIcon: 'json-close',
  collapsedContent: 'json-more',
  noQuotesForStringValues: false,
  quotesForFieldNames: true,
  stringifyStringValues: true,
  ariaLables: { collapseJson: 'Collapse', expandJson: 'Expand' },
};

const OPEN_LEVELS = 3;
const OPEN_ITEMS = 50;

/** JSON as a tree. Objects and lists open and close, also with the arrow keys. Deep and long ones are closed at first. */
export const JsonTree = ({ value, label }: { value: object; label: string }) => (
  <JsonView
    data={value}
    aria-label={label}
    style={STYLE}
    clickToExpandNode
    shouldExpandNode={(level, part) => level < OPEN_LEVELS && Object.keys(part ?? {}).length <= OPEN_ITEMS}
  />
);

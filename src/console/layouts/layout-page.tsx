import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useLateNavigate } from '../hooks/use-late-navigate.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Problems } from '../parts/states.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { routeTo } from '../route-to.ts';
import { Link, leavePage } from '../router.tsx';
import { LayoutDetail } from './layout-documents.ts';
import { LayoutForm } from './layout-form.tsx';
import { NewLayoutForm } from './new-layout-form.tsx';

const Delete = graphql(`
  mutation DeleteLayout($input: DeleteLayoutInput!) {
    deleteLayout(input: $input) {
      ... on DeleteLayoutPayload {
        deletedLayoutId
      }
      ...Refusal
    }
  }
`);

/** One layout, with a preview. */
export function LayoutPage({ layoutId }: { layoutId: string }) {
  const query = useReloadableQuery(LayoutDetail, { layoutId });
  const { data, reload } = query;
  const removing = useAction(Delete);
  const navigate = useLateNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isCopying, setCopying] = useState(false);
  if (data === undefined) {
    return <UnloadedPage title="Layout" query={query} />;
  }
  const { layout } = data;
  if (layout == null) {
    return (
      <NotFound title="Layout not found">
        <Link to="/layouts">Show all layouts</Link>
      </NotFound>
    );
  }
  const remove = async () => {
    const done = await removing.run({ input: { layoutId: layout._id } });
    setAsked(false);
    // Unsaved changes of a deleted layout are of no use.
    if (done !== undefined) navigate('/layouts', { isForced: true });
  };
  return (
    <>
      <PageHead
        title={layout.name}
        trail={
          <>
            <Link to="/layouts">Layouts</Link> / {layout.layoutId}
          </>
        }
        about={layout.isDefault ? <Badge tone="accent">Default</Badge> : undefined}
      >
        <Allowed needs={['ADMIN']}>
          <ToggleButton
            isOpen={isCopying}
            toggle={() => (isCopying ? leavePage(() => setCopying(false)) : setCopying(true))}
          >
            Duplicate
          </ToggleButton>
          <button type="button" className="button" data-kind="danger" onClick={() => setAsked(true)}>
            Delete
          </button>
        </Allowed>
      </PageHead>
      <div className="stack">
        <Problems lines={removing.problems} />
        {isCopying && <NewLayoutForm copyOf={layout} close={() => setCopying(false)} />}
        {layout.workflows.length > 0 && (
          <p className="about">
            Steps of these workflows name it:{' '}
            {layout.workflows.map(({ id, workflowId, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={routeTo('workflows', workflowId)}>{name}</Link>
              </span>
            ))}
          </p>
        )}
        <LayoutForm key={layout.id} layout={layout} saved={reload} />
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${layout.name}?`}
          about="Layouts that steps name, and the default layout, cannot be deleted. You cannot undo this."
          yes="Delete"
          isRunning={removing.isRunning}
          onYes={remove}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}

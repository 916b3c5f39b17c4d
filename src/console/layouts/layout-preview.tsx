import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Panel } from '../parts/panel.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { EmailPreview } from '../previews/email-preview.tsx';

const Preview = graphql(`
  query LayoutSample($layoutId: ID!, $content: String) {
    previewLayout(layoutId: $layoutId, content: $content) {
      email {
        html
        text
      }
      missingVariables
      problem
    }
  }
`);

/** A sample e-mail in the layout as it is typed. */
export function LayoutPreview({ layoutId, content }: { layoutId: string; content: string }) {
  const typed = useDebounced({ content: content === '' ? null : content });
  const { data, error, isLoading, reload } = useReloadableQuery(Preview, { layoutId, ...typed }, { keepsFormer: true });
  const preview = data?.previewLayout;
  return (
    <Panel
      title="Preview"
      about="With a sample body. Nothing is sent."
      className="follows-typing"
      aria-busy={isLoading}
    >
      {preview === undefined ? (
        error === null ? (
          <Loading what="the preview" />
        ) : (
          <Failed message={error} retry={reload} />
        )
      ) : (
        <div className="inner stack">
          <Problems lines={error === null ? [] : [error]} />
          {preview.problem != null && (
            <p className="note" data-tone="bad" role="status">
              {preview.problem}
            </p>
          )}
          {preview.missingVariables.length > 0 && (
            <p className="about">Empty variables: {preview.missingVariables.join(', ')}</p>
          )}
          {preview.email != null && (
            <EmailPreview
              message={{
                channel: 'EMAIL',
                subject: 'Sample e-mail',
                body: preview.email.html,
                text: preview.email.text,
              }}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

import { useState } from 'react';
import { useLateNavigate } from '../hooks/use-late-navigate.ts';
import { labelOf } from '../parts/badge.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Problems } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { type Integration, unreadableOf } from './integration-draft.ts';
import { IntegrationFields, type Provider } from './integration-fields.tsx';
import { integrationName } from './integration-name.ts';
import { useIntegrationDraft } from './use-integration-draft.ts';

/** Changes an integration. */
export function IntegrationForm({
  providers,
  integration,
}: {
  providers: readonly Provider[];
  integration: Integration;
}) {
  const { channel, channelRaw, providerId } = integration;
  const provider = providers.find((known) => known.channel === channel && known.providerId === providerId);
  const navigate = useLateNavigate();
  const edited = useIntegrationDraft(integration, provider?.credentials ?? [], () =>
    navigate(`/integrations?channel=${channel}`, { isForced: true }),
  );
  /** Whether the last save was to test the credentials before. */
  const [isChecked, setChecked] = useState(false);
  const { stored, reloadProblem } = edited;
  return (
    <>
      <PageHead
        title={integrationName(stored)}
        trail={
          <>
            <Link to="/integrations">Integrations</Link> / {stored.identifier}
          </>
        }
        about={`${labelOf(channel, channelRaw)} through ${provider?.name ?? providerId}`}
      />
      <Problems lines={reloadProblem === null ? [] : [reloadProblem]} />
      <IntegrationFields
        provider={provider}
        draft={edited.draft}
        change={edited.change}
        submit={(check) => {
          setChecked(check);
          void edited.save(check);
        }}
        yes="Save"
        isRunning={edited.isSaving}
        isChanged={edited.isChanged}
        problems={edited.problems}
        refusal={edited.refusal}
        unreadable={unreadableOf(stored)}
      />
      <UnsavedChanges what="integration" isChanged={edited.isChanged} />
      <ConflictDialog
        what="integration"
        edited={{ ...edited, overwrite: () => edited.overwrite(isChecked) }}
        isSaving={edited.isSaving}
      />
    </>
  );
}

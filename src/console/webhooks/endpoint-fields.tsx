import type { WebhookEvent } from '../generated/graphql.ts';
import { CheckField, TextField } from '../parts/field.tsx';
import { EVENT_GROUPS, eventName } from './webhook-events.ts';

/** The values of the form of an endpoint, as typed. */
export interface EndpointDraft {
  readonly url: string;
  readonly name: string;
  /** Null means all events. */
  readonly events: readonly WebhookEvent[] | null;
}

/** The fields of an endpoint whose problems the form shows. */
export const ENDPOINT_FIELDS = ['url', 'name', 'events'];

/** The fields of a new or an existing webhook endpoint. */
export function EndpointFields({
  draft,
  change,
  errorOf,
}: {
  draft: EndpointDraft;
  change: (change: Partial<EndpointDraft>) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const { events } = draft;
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    change({ events: isChosen ? [...(events ?? []), event] : (events ?? []).filter((other) => other !== event) });
  return (
    <>
      <div className="fields two">
        <TextField
          label="URL"
          type="url"
          hint="Events are sent here with POST. A public address with https."
          placeholder="https://example.com/webhooks"
          value={draft.url}
          onChange={(url) => change({ url })}
          error={errorOf('url')}
          isRequired
        />
        <TextField
          label="Name"
          hint="For people, in lists."
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
        />
      </div>
      <CheckField
        label="All events"
        hint="Also those that later versions add."
        isChecked={events === null}
        onChange={(isAll) => change({ events: isAll ? null : ['MESSAGE_SENT', 'MESSAGE_FAILED'] })}
      />
      {events !== null &&
        EVENT_GROUPS.map(([heading, group]) => (
          <fieldset key={heading} className="field">
            <legend>{heading}</legend>
            <div className="switches">
              {group.map((event) => (
                <CheckField
                  key={event}
                  label={eventName(event)}
                  isChecked={events.includes(event)}
                  onChange={(isChosen) => toggle(event, isChosen)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      {errorOf('events') !== undefined && (
        <p className="note" data-tone="bad" role="alert">
          {errorOf('events')}
        </p>
      )}
    </>
  );
}

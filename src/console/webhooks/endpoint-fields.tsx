import type { WebhookEvent } from '../generated/graphql.ts';
import { CheckField, TextField } from '../parts/field.tsx';
import { EVENT_GROUPS, eventName } from './webhook-events.ts';

/** The chosen events. Each is a field of its own, so that the choices of several people add up. */
type ChosenEvents = { readonly [Event in WebhookEvent]?: true | undefined };

/** The values of the form of an endpoint, as typed. */
export interface EndpointDraft extends ChosenEvents {
  readonly url: string;
  readonly name: string;
  /** Whether the endpoint gets all events. The chosen ones then have no effect. */
  readonly hasAllEvents: boolean;
}

/** The fields of an endpoint whose problems the form shows. */
export const ENDPOINT_FIELDS = ['url', 'name', 'events'];

const EVENTS = EVENT_GROUPS.flatMap(([, events]) => events);

export const chosenEvents = (events: readonly WebhookEvent[]): ChosenEvents =>
  Object.fromEntries(events.map((event) => [event, true]));

/** The events of an endpoint, as mutations take them. Null means all. */
export const eventsOf = (draft: EndpointDraft): WebhookEvent[] | null =>
  draft.hasAllEvents ? null : EVENTS.filter((event) => draft[event]);

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
  const chooseAll = (hasAllEvents: boolean) => {
    const isFirstChoice = !hasAllEvents && !EVENTS.some((event) => draft[event]);
    change({ hasAllEvents, ...(isFirstChoice && chosenEvents(['MESSAGE_SENT', 'MESSAGE_FAILED'])) });
  };
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
        isChecked={draft.hasAllEvents}
        onChange={chooseAll}
      />
      {!draft.hasAllEvents &&
        EVENT_GROUPS.map(([heading, group]) => (
          <fieldset key={heading} className="field">
            <legend>{heading}</legend>
            <div className="switches">
              {group.map((event) => (
                <CheckField
                  key={event}
                  label={eventName(event)}
                  isChecked={draft[event] === true}
                  onChange={(isChosen) => change({ [event]: isChosen || undefined })}
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

import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { TextField } from '../parts/field.tsx';
import { nameOf } from './subscriber-name.ts';

const SubscriberChoices = graphql(`
  query SubscriberChoices($search: String) {
    subscribers(first: 10, search: $search) {
      edges {
        node {
          subscriberId
          firstName
          lastName
        }
      }
    }
  }
`);

/** A subscriber id, completed while it is typed: by its beginning, or by that of a name, an e-mail address or a phone number. */
export function SubscriberField({
  label,
  hint,
  value,
  onChange,
  isRequired,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (subscriberId: string) => void;
  isRequired?: boolean;
}) {
  const [isUsed, setUsed] = useState(false);
  const { data } = useReloadableQuery(SubscriberChoices, useDebounced({ search: value.trim() || null }), {
    isPaused: !isUsed,
    // The browser shows only the choices that match what is typed.
    keepsFormer: true,
  });
  const found = (data?.subscribers.edges ?? []).map(({ node }) => node);
  return (
    <TextField
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      onFocus={() => setUsed(true)}
      isRequired={isRequired ?? false}
      suggestions={found.map((subscriber) => [subscriber.subscriberId, nameOf(subscriber)])}
    />
  );
}

/** The name of a subscriber. Defaults to the subscriberId. */
export const nameOf = ({
  subscriberId,
  firstName,
  lastName,
}: {
  subscriberId: string;
  firstName?: string | null;
  lastName?: string | null;
}): string => [firstName, lastName].filter(Boolean).join(' ') || subscriberId;

import type { Db, Document } from 'mongodb';
import type { Leaver } from './leavers.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** Checks that no document names an erased subscriber. The log of the database's changes is no collection of the gateway. */
export async function judgeLeavers(
  db: Db,
  { leavers }: Pick<Witnesses, 'leavers'>,
  { lost, stuck, late }: Pick<Findings, 'lost' | 'stuck' | 'late'>,
): Promise<void> {
  for (const { subscriberId, refusals, isErased } of leavers) {
    for (const refusal of refusals) lost.push({ what: `a request about ${subscriberId} was refused: ${refusal}` });
    if (!isErased && refusals.length === 0)
      stuck.push({ what: `the erasure of ${subscriberId} was never acknowledged` });
  }
  const open = await db.collection('erasures').countDocuments({ status: { $ne: 'done' } });
  if (open > 0) stuck.push({ what: `${open} erasures are not done` });
  const names = leavers.filter(({ isErased }) => isErased).flatMap(namesOf);
  for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    // The documents of the faulty neighbour are large, and name nobody.
    if (collection === 'notes') continue;
    for await (const document of db.collection<Document>(collection).find()) {
      const text = JSON.stringify(document);
      for (const name of names) {
        if (text.includes(name))
          late.push({ what: `${collection} ${document._id} still names ${name}, who is erased` });
      }
    }
  }
}

/** What must be gone. If another request created the subscriber again, only the id of the erased one is. */
const namesOf = ({ _id, subscriberId, mayReturn }: Leaver): string[] => [
  ...(_id === null ? [] : [_id]),
  ...(mayReturn ? [] : [subscriberId]),
];

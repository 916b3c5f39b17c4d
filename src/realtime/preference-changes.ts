import type { ChangeStreamDocument, Document, ObjectId, ResumeToken } from 'mongodb';
import { hexOf } from '../model/hex-ids.ts';
import { PREFERENCE_TYPES } from '../model/preference.ts';
import type { Collections } from '../store/mongo/collections.ts';
import type { EventTopic } from './event-topic.ts';
import type { PreferenceEvent } from './events.ts';
import { feedPipeline } from './history-ends.ts';
import { tokenOf } from './resume-tokens.ts';

/** The projection of a change: the ids that it belongs to. */
interface StoredPreferenceChange {
  readonly _id: ResumeToken;
  readonly fullDocument?: {
    readonly _environmentId?: ObjectId;
    readonly _subscriberId?: ObjectId;
    readonly _templateId?: ObjectId | null;
  } | null;
}

/** Changes of preferences of subscribers: only their ids. */
export const preferenceChangePipeline = ({ preferences }: Pick<Collections, 'preferences'>): Document[] =>
  feedPipeline({
    collections: [preferences],
    early: [{ 'ns.coll': preferences.collectionName, operationType: { $in: ['insert', 'update', 'replace'] } }],
    // The service stores the defaults of workflows in the same collection.
    late: [{ 'fullDocument.type': { $in: [...PREFERENCE_TYPES] } }],
    fields: {
      'fullDocument._environmentId': 1,
      'fullDocument._subscriberId': 1,
      'fullDocument._templateId': 1,
    },
  });

/** The event of a change. Null if the preference was deleted since, or lacks the ids to route it. */
export function toPreferenceEvent(stored: ChangeStreamDocument | StoredPreferenceChange): PreferenceEvent | null {
  const { _id: token, fullDocument } = stored as StoredPreferenceChange;
  const { _environmentId, _subscriberId, _templateId } = fullDocument ?? {};
  if (_environmentId == null || _subscriberId == null) return null;
  return {
    change: _templateId == null ? 'global' : 'workflow',
    _environmentId: hexOf(_environmentId),
    _subscriberId: hexOf(_subscriberId),
    _templateId: _templateId == null ? null : hexOf(_templateId),
    token: tokenOf(token),
  };
}

export const preferenceTopic = ({
  _environmentId,
  _subscriberId,
}: Pick<PreferenceEvent, '_environmentId' | '_subscriberId'>): EventTopic => ({
  _environmentId,
  field: '_subscriberId',
  id: _subscriberId,
});

import type { ObjectId } from 'bson';

/** A frame of HTML around the bodies of e-mails. */
export interface Layout {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _creatorId?: ObjectId;
  /** The name for programs: the `layoutId` of steps and overrides. */
  identifier: string;
  name: string;
  /** A template of HTML that outputs `content`. */
  content?: string;
  /** Whether `content` is such a template. Absent if another program stored the layout, in a format of its own. */
  format?: 'liquid';
  /** Whether it frames the e-mails of steps that name no layout. */
  isDefault: boolean;
  /** A note of editors over REST. The filter `t` works in every layout. */
  isTranslationEnabled?: boolean;
  deleted: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The orders of a list of layouts. */
export const LAYOUT_ORDERS = ['_id', 'name', 'createdAt', 'updatedAt'] as const;
export type LayoutOrder = (typeof LAYOUT_ORDERS)[number];

/** A layout that can frame e-mails. */
export type UsableLayout = Layout & { readonly content: string };

/** Whether a layout has content that this program can render. */
export const isUsableLayout = (layout: Layout): layout is UsableLayout =>
  layout.format === 'liquid' && typeof layout.content === 'string';

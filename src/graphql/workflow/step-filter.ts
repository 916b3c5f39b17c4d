import { FILTER_GROUPS, FILTER_OPERATORS, FILTER_SUBJECTS, FILTER_TYPES } from '../../model/enums.ts';
import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { booleanOr, itemsOrEmpty, knownOrUnknown, stringOrEmpty } from '../kit/stored.ts';

const FilterTypeEnum = enumOf<(typeof FILTER_TYPES)[number]>('FilterType', {
  description: 'What kind of values a condition compares.',
  isOpen: true,
  values: {
    BOOLEAN: 'True or false.',
    TEXT: 'A text.',
    DATE: 'A date.',
    NUMBER: 'A number.',
    STATEMENT: 'A statement.',
    LIST: 'One value of a list.',
    MULTI_LIST: 'Several values of a list.',
    GROUP: 'A group of comparisons.',
  },
});

const FilterGroupEnum = enumOf<(typeof FILTER_GROUPS)[number]>('FilterGroup', {
  description: 'How the comparisons of a condition combine.',
  isOpen: true,
  values: { AND: 'All of them must hold.', OR: 'At least one of them must hold.' },
});

const FilterOperatorEnum = enumOf<(typeof FILTER_OPERATORS)[number]>('FilterOperator', {
  description: 'How a field is compared with a value.',
  isOpen: true,
  values: {
    LARGER: 'The field is larger.',
    SMALLER: 'The field is smaller.',
    LARGER_EQUAL: 'The field is larger or equal.',
    SMALLER_EQUAL: 'The field is smaller or equal.',
    EQUAL: 'They are equal.',
    NOT_EQUAL: 'They are not equal.',
    ALL_IN: 'All values of the field are in the list.',
    ANY_IN: 'Any value of the field is in the list.',
    NOT_IN: 'The field is not in the list.',
    BETWEEN: 'The field lies between two values.',
    NOT_BETWEEN: 'The field does not lie between two values.',
    LIKE: 'The field contains the text.',
    NOT_LIKE: 'The field does not contain the text.',
    IN: 'The field is in the list.',
  },
});

const FilterSubjectEnum = enumOf<(typeof FILTER_SUBJECTS)[number]>('FilterSubject', {
  description: 'Whose field is compared.',
  isOpen: true,
  values: { subscriber: 'The subscriber.', payload: 'The payload of the trigger.' },
});

const FieldFilterPartRef = builder.objectRef<FieldFilterPart>('FieldFilterPart').implement({
  description: 'One comparison of a condition.',
  fields: (t) => ({
    field: t.string({
      description: 'The field that is compared, as a path in dots.',
      resolve: ({ field }) => stringOrEmpty(field),
    }),
    value: t.string({ description: 'What it is compared with.', resolve: ({ value }) => stringOrEmpty(value) }),
    operator: t.field({
      type: FilterOperatorEnum,
      description: 'How it is compared.',
      resolve: ({ operator }) => knownOrUnknown(FILTER_OPERATORS, operator),
    }),
    on: t.field({
      type: FilterSubjectEnum,
      description: 'Whose field it is.',
      resolve: ({ on }) => knownOrUnknown(FILTER_SUBJECTS, on),
    }),
  }),
});

export const StepFilterRef = builder.objectRef<StepFilter>('StepFilter').implement({
  description: 'A condition on a step, a variant or an integration.',
  fields: (t) => ({
    isNegated: t.boolean({
      description: 'Whether the condition holds when its comparisons do not.',
      resolve: ({ isNegated }) => booleanOr(isNegated, false),
    }),
    type: t.field({
      type: FilterTypeEnum,
      description: 'What kind of values it compares.',
      resolve: ({ type }) => knownOrUnknown(FILTER_TYPES, type),
    }),
    value: t.field({
      type: FilterGroupEnum,
      description: 'How its comparisons combine.',
      resolve: ({ value }) => knownOrUnknown(FILTER_GROUPS, value),
    }),
    children: t.field({
      type: [FieldFilterPartRef],
      description: 'Its comparisons.',
      resolve: ({ children }) => itemsOrEmpty(children),
    }),
  }),
});

const FieldFilterPartInputRef = builder.inputType('FieldFilterPartInput', {
  description: 'One comparison of a condition.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'The field that is compared, as a path in dots.' }),
    value: t.string({ required: true, description: 'What it is compared with.' }),
    operator: t.field({ type: FilterOperatorEnum, required: true, description: 'How it is compared.' }),
    on: t.field({ type: FilterSubjectEnum, required: true, description: 'Whose field it is.' }),
  }),
});

export const StepFilterInputRef = builder.inputType('StepFilterInput', {
  description: 'A condition on a step, a variant or an integration.',
  fields: (t) => ({
    isNegated: t.boolean({
      required: true,
      description: 'Whether the condition holds when its comparisons do not.',
    }),
    type: t.field({ type: FilterTypeEnum, required: true, description: 'What kind of values it compares.' }),
    value: t.field({ type: FilterGroupEnum, required: true, description: 'How its comparisons combine.' }),
    children: t.field({ type: [FieldFilterPartInputRef], required: true, description: 'Its comparisons.' }),
  }),
});

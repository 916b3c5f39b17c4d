import { FILTER_GROUPS, FILTER_OPERATORS, FILTER_SUBJECTS, FILTER_TYPES } from '../../model/enums.ts';
import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrUnknown } from '../kit/stored.ts';
import { storedBoolean, storedString } from '../kit/stored-fields.ts';

const FilterTypeEnum = enumOf<(typeof FILTER_TYPES)[number]>('FilterType', {
  description: 'The kinds of values that conditions compare.',
  isOpen: true,
  values: {
    BOOLEAN: 'Booleans.',
    TEXT: 'Strings.',
    DATE: 'Dates.',
    NUMBER: 'Numbers.',
    STATEMENT: 'Statements.',
    LIST: 'One value of a list.',
    MULTI_LIST: 'Several values of a list.',
    GROUP: 'A group of comparisons of any kind.',
  },
});

const FilterGroupEnum = enumOf<(typeof FILTER_GROUPS)[number]>('FilterGroup', {
  description: 'How the comparisons of a condition are combined.',
  isOpen: true,
  values: { AND: 'All comparisons must match.', OR: 'At least one comparison must match.' },
});

const FilterOperatorEnum = enumOf<(typeof FILTER_OPERATORS)[number]>('FilterOperator', {
  description: 'How a comparison compares a field with a value.',
  isOpen: true,
  values: {
    LARGER: 'The field is greater than the value.',
    SMALLER: 'The field is less than the value.',
    LARGER_EQUAL: 'The field is greater than or equal to the value.',
    SMALLER_EQUAL: 'The field is less than or equal to the value.',
    EQUAL: 'The field equals the value.',
    NOT_EQUAL: 'The field does not equal the value.',
    ALL_IN: 'All items of the field are in the list.',
    ANY_IN: 'At least one item of the field is in the list.',
    NOT_IN: 'The field is not in the list.',
    BETWEEN: 'The field is between two values, `from,to`, both inclusive.',
    NOT_BETWEEN: 'The field is not between two values, `from,to`.',
    LIKE: 'The field contains the value. Not case sensitive.',
    NOT_LIKE: 'The field does not contain the value. Not case sensitive.',
    IN: 'The field is in the list.',
  },
});

const FilterSubjectEnum = enumOf<(typeof FILTER_SUBJECTS)[number]>('FilterSubject', {
  description: 'The objects whose fields conditions compare.',
  isOpen: true,
  values: { subscriber: 'The recipient.', payload: 'The payload of the trigger.' },
});

const FieldFilterPartRef = builder.objectRef<FieldFilterPart>('FieldFilterPart').implement({
  description: 'One comparison of a condition.',
  fields: (t) => ({
    field: storedString(t, 'field', 'The path of the compared field: `order.total`.'),
    value: storedString(
      t,
      'value',
      'The value that the field is compared with. The items of a list are separated by commas or form a JSON array.',
    ),
    operator: t.field({
      type: FilterOperatorEnum,
      description: 'How the field is compared with the value.',
      resolve: ({ operator }) => knownOrUnknown(FILTER_OPERATORS, operator),
    }),
    on: t.field({
      type: FilterSubjectEnum,
      description: 'The object that contains the field.',
      resolve: ({ on }) => knownOrUnknown(FILTER_SUBJECTS, on),
    }),
  }),
});

export const StepFilterRef = builder.objectRef<StepFilter>('StepFilter').implement({
  description: 'A condition of a step, a variant or an integration: comparisons combined with AND or OR.',
  fields: (t) => ({
    isNegated: storedBoolean(t, 'isNegated', 'Whether the condition matches if its comparisons do not.'),
    type: t.field({
      type: FilterTypeEnum,
      description: 'The kind of values that the comparisons compare.',
      resolve: ({ type }) => knownOrUnknown(FILTER_TYPES, type),
    }),
    value: t.field({
      type: FilterGroupEnum,
      description: 'How the comparisons are combined.',
      resolve: ({ value }) => knownOrUnknown(FILTER_GROUPS, value),
    }),
    children: t.field({
      type: [FieldFilterPartRef],
      description: 'The comparisons.',
      resolve: ({ children }) => itemsOrEmpty(children),
    }),
  }),
});

const FieldFilterPartInputRef = builder.inputType('FieldFilterPartInput', {
  description: 'One comparison of a condition.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'The path of the compared field: `order.total`.' }),
    value: t.string({
      required: true,
      description:
        'The value that the field is compared with. The items of a list are separated by commas or form a JSON array.',
    }),
    operator: t.field({
      type: FilterOperatorEnum,
      required: true,
      description: 'How the field is compared with the value.',
    }),
    on: t.field({ type: FilterSubjectEnum, required: true, description: 'The object that contains the field.' }),
  }),
});

export const StepFilterInputRef = builder.inputType('StepFilterInput', {
  description: 'A condition of a step, a variant or an integration: comparisons combined with AND or OR.',
  fields: (t) => ({
    isNegated: t.boolean({
      required: true,
      description: 'Whether the condition matches if its comparisons do not.',
    }),
    type: t.field({
      type: FilterTypeEnum,
      required: true,
      description: 'The kind of values that the comparisons compare.',
    }),
    value: t.field({ type: FilterGroupEnum, required: true, description: 'How the comparisons are combined.' }),
    children: t.field({ type: [FieldFilterPartInputRef], required: true, description: 'The comparisons.' }),
  }),
});

import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { analyzeTemplate } from '../../../src/workflow-language/templates/analyze-template.ts';
import { addListFilters } from '../../../src/workflow-language/templates/list-filters.ts';

const liquid = addListFilters(new Liquid({ strictFilters: true }));
const names = (...all: unknown[]) => all.map((name) => ({ payload: { name } }));

describe('the list filters of templates', () => {
  it.each([
    ["{{ events | toSentence: 'payload.name' }}", names(), ''],
    ["{{ events | toSentence: 'payload.name' }}", names('Ada'), 'Ada'],
    ["{{ events | toSentence: 'payload.name' }}", names('Ada', 'Alan'), 'Ada and Alan'],
    ["{{ events | toSentence: 'payload.name' }}", names('Ada', 'Alan', 'Grace'), 'Ada, Alan, and 1 other'],
    ["{{ events | toSentence: 'payload.name' }}", names('Ada', 'Alan', 'Grace', 'Kurt'), 'Ada, Alan, and 2 others'],
    ["{{ events | toSentence: 'payload.name', 1 }}", names('Ada', 'Alan', 'Grace'), 'Ada and 2 others'],
    ["{{ events | toSentence: 'payload.name', 3 }}", names('Ada', 'Alan', 'Grace'), 'Ada, Alan, and Grace'],
    ["{{ events | toSentence: 'payload.name', 2, 'person' }}", names(1, 2, 3, 4), '1, 2, and 2 persons'],
    ["{{ events | toSentence: 'payload.none' }}", names('Ada'), ''],
    ['{{ events | toSentence }}', ['a', 'b'], 'a and b'],
    ['{{ events | toSentence }}', 'no list', ''],
    ["{{ events | pluralize: 'comment' }}", 1, '1 comment'],
    ["{{ events | pluralize: 'comment' }}", 5, '5 comments'],
    ["{{ events | pluralize: 'reply', 'replies' }}", names('Ada', 'Alan'), '2 replies'],
    ["{{ events | pluralize: 'reply', 'replies', false }}", '2', 'replies'],
    ["{{ events | pluralize: 'comment' }}", 0, ''],
    ["{{ events | pluralize: 'comment' }}", 'many', ''],
    ["{{ events | digest: 2, 'payload.name' }}", names('Ada', 'Alan', 'Grace'), 'Ada, Alan and 1 other'],
    ["{{ events | digest: 2, 'payload.name', '; ' }}", names('Ada', 'Alan'), 'Ada; Alan'],
  ])('render %s of %j as "%s"', (template, events, text) => {
    expect(liquid.parseAndRenderSync(template, { events })).toBe(text);
  });

  it('are known to analyzeTemplate', () => {
    const template = "{{ steps.digest.events | toSentence: 'payload.name' }} {{ steps.digest.eventCount | pluralize }}";
    expect(analyzeTemplate(template).filterProblems).toEqual([
      { variable: 'steps.digest.eventCount', message: 'The filter "pluralize" requires an argument' },
    ]);
  });
});

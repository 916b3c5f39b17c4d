import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { usePreservedFocus } from '../hooks/use-preserved-focus.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { labelOf } from '../parts/badge.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';
import { countOf } from '../parts/count-of.ts';
import { conditionsInWords } from './condition-words.ts';
import { type DraftStep, moved } from './draft.ts';
import { timingInWords } from './timing-words.ts';

interface StepListProps {
  readonly steps: readonly DraftStep[];
  readonly selected: string | null;
  /** The number of problems of a step. */
  readonly problemsOf: (step: DraftStep) => number;
  readonly onSelect: (key: string) => void;
  readonly onChange: (steps: readonly DraftStep[]) => void;
  readonly onRemove: (index: number) => void;
}

const nameOf = ({ name, stepId }: DraftStep): string => name || stepId;

/** The steps in order. They are moved by dragging, with the keyboard or with the buttons of the selected one. */
export function StepList({ steps, selected, problemsOf, onSelect, onChange, onRemove }: StepListProps) {
  const sensors = useSensors(
    // A click on the handle does not drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const preservedFocus = usePreservedFocus<HTMLOListElement>(steps.map(({ key }) => key));
  const positionOf = (key: unknown) => steps.findIndex((step) => step.key === key);
  const named = (key: unknown) => nameOf(steps[positionOf(key)] ?? ({ name: '', stepId: 'step' } as DraftStep));
  const end = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onChange(moved(steps, positionOf(active.id), positionOf(over.id)));
  };
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => `Picked up ${named(active.id)}.`,
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over === null ? undefined : `${named(active.id)} is at place ${positionOf(over.id) + 1} of ${steps.length}.`,
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      `${named(active.id)} was put at place ${positionOf(over?.id ?? active.id) + 1} of ${steps.length}.`,
    onDragCancel: ({ active }: { active: { id: unknown } }) => `${named(active.id)} stays at its place.`,
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={{ announcements }} onDragEnd={end}>
      <SortableContext items={steps.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol {...preservedFocus.list} className="editor-steps" aria-label="Steps">
          {steps.map((step, index) => (
            <StepItem
              key={step.key}
              step={step}
              isSelected={step.key === selected}
              problems={problemsOf(step)}
              isFirst={index === 0}
              isLast={index === steps.length - 1}
              onSelect={() => onSelect(step.key)}
              onMove={(by) => onChange(moved(steps, index, index + by))}
              onRemove={() => onRemove(index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function StepItem({
  step,
  isSelected,
  problems,
  isFirst,
  isLast,
  onSelect,
  onMove,
  onRemove,
}: {
  step: DraftStep;
  isSelected: boolean;
  problems: number;
  isFirst: boolean;
  isLast: boolean;
  onSelect: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: step.key,
  });
  const { type, active, filters, variants, controlValues } = step;
  const name = nameOf(step);
  const conditions = conditionsInWords(filters);
  const facts = [
    timingInWords(type, controlValues)?.replace(/\.$/, '') ?? labelOf(type),
    active ? '' : 'Inactive',
    conditions === '' ? '' : `Only if ${conditions}`,
    variants.length === 0 ? '' : countOf(variants.length, 'variant'),
  ].filter((fact) => fact !== '');
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition: transition ?? undefined,
      }}
    >
      <div className="editor-step" data-selected={isSelected || undefined} data-off={!active || undefined}>
        <button
          type="button"
          className="handle"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        <button type="button" className="editor-step-name" aria-current={isSelected || undefined} onClick={onSelect}>
          <ChannelIcon type={type} label={null} />
          <span>
            <strong>{name}</strong>
            <span className="about">{facts.join(' · ')}</span>
            {problems > 0 && <span className="problem">{countOf(problems, 'problem')}</span>}
          </span>
        </button>
        {isSelected && (
          <span className="editor-step-actions">
            <IconButton label={`Move ${name} up`} icon={ArrowUp} isDisabled={isFirst} onClick={() => onMove(-1)} />
            <IconButton label={`Move ${name} down`} icon={ArrowDown} isDisabled={isLast} onClick={() => onMove(1)} />
            <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
          </span>
        )}
      </div>
    </li>
  );
}

function IconButton({
  label,
  icon: Icon,
  isDisabled = false,
  onClick,
}: {
  label: string;
  icon: typeof ArrowUp;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    // It keeps the focus when the step reaches the end of the list.
    <ActionButton
      className="button quiet icon"
      data-size="small"
      aria-label={label}
      title={label}
      isDisabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={15} aria-hidden="true" />
    </ActionButton>
  );
}

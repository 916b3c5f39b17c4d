import * as Menu from '@radix-ui/react-dropdown-menu';
import { Plus } from 'lucide-react';
import type { StepType } from '../generated/graphql.ts';
import { labelOf } from '../parts/badge.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';

const GROUPS: readonly (readonly [heading: string, types: readonly (readonly [StepType, string])[]])[] = [
  [
    'Send a message',
    [
      ['IN_APP', 'To the inbox of your application'],
      ['EMAIL', 'Through an e-mail provider'],
      ['SMS', 'To the phone number'],
      ['PUSH', 'To the devices'],
      ['CHAT', 'To a chat service'],
    ],
  ],
  [
    'Control the run',
    [
      ['DIGEST', 'Collect several events into one'],
      ['DELAY', 'Wait'],
      ['THROTTLE', 'Limit the number of events'],
    ],
  ],
  [
    'Do something else',
    [
      ['CUSTOM', 'Make an HTTP request'],
      ['TRIGGER', 'Start another workflow'],
    ],
  ],
];

/** A menu of the types of steps. */
export function AddStep({ onAdd }: { onAdd: (type: StepType) => void }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button add-step">
        <Plus size={16} aria-hidden="true" />
        Add a step
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu-card" align="start" sideOffset={4}>
          {GROUPS.map(([heading, types]) => (
            <Menu.Group key={heading}>
              <Menu.Label className="menu-heading">{heading}</Menu.Label>
              {types.map(([type, about]) => (
                <Menu.Item key={type} className="menu-item" onSelect={() => onAdd(type)}>
                  <ChannelIcon type={type} label={null} />
                  <span>
                    <strong>{labelOf(type)}</strong>
                    <span className="about">{about}</span>
                  </span>
                </Menu.Item>
              ))}
            </Menu.Group>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

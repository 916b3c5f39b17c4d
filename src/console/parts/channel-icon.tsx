import {
  Bell,
  Circle,
  Clock,
  Code,
  Gauge,
  Layers,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  Smartphone,
  Zap,
} from 'lucide-react';
import { labelOf } from './badge.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  IN_APP: Bell,
  EMAIL: Mail,
  SMS: MessageSquare,
  CHAT: MessageCircle,
  PUSH: Smartphone,
  DIGEST: Layers,
  DELAY: Clock,
  THROTTLE: Gauge,
  TRIGGER: Zap,
  CUSTOM: Code,
};

/**
 * The icon of a channel or of another type of step, in the colour of its status.
 * @param label its name for screen readers and as a tooltip; null if a text beside the icon says the same
 */
export function ChannelIcon({
  type,
  label = labelOf(type),
  tone = 'plain',
}: {
  type: string;
  label?: string | null;
  tone?: string;
}) {
  const Icon = ICONS[type] ?? Circle;
  return (
    <span className="channel-icon" data-tone={tone} title={label ?? undefined}>
      <Icon size={15} aria-hidden="true" />
      {label !== null && <span className="hidden">{label}</span>}
    </span>
  );
}

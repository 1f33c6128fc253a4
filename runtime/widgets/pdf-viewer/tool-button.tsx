import tools from './styles/tools.module.css';
import { viewerIcons } from './viewer-icons.ts';

type Props = {
  icon: keyof typeof viewerIcons;
  label: string;
  onPress(): void;
  pressed?: boolean;
  disabled?: boolean;
  className?: string | undefined;
};

/** A button with an icon and a name. */
export function ToolButton({ icon, label, onPress, pressed, disabled = false, className }: Props) {
  return (
    <button
      type="button"
      className={className === undefined ? tools.tool : `${tools.tool} ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={tools.icon}>
        <path d={viewerIcons[icon]} />
      </svg>
    </button>
  );
}

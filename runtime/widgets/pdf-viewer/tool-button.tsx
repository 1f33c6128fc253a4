import styles from './styles/pdf-viewer.module.css';

/** SVG outlines on a grid of 24. */
const icons = {
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  rotate: 'M20 5v5h-5M20 10a8 8 0 1 0 1 5',
  find: 'M16 16l5 5M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z',
  pages: 'M4 4h6v7H4zM4 14h6v6H4zM14 4h6M14 8h6M14 14h6M14 18h6',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  width: 'M4 5v14M20 5v14M8 12h8M10 9l-3 3 3 3M14 9l3 3-3 3',
  page: 'M6 3h12v18H6zM10 10l2-2 2 2M10 14l2 2 2-2',
} as const;

type Props = {
  icon: keyof typeof icons;
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
      className={className === undefined ? styles.tool : `${styles.tool} ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}

import styles from './close-button.module.css';

type CloseButtonProps = { label: string; onClick(): void; 'data-action'?: string; 'data-dismiss'?: string };

/** The button with a cross in the corner of what it closes, which is a positioned element. */
export function CloseButton({ label, ...button }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} {...button}>
      <span aria-hidden="true">×</span>
    </button>
  );
}

import styles from './close-button.module.css';

type CloseButtonProps = { label: string; onClick(): void; 'data-action'?: string; 'data-dismiss'?: string };

/** A button with a cross, in the corner of the positioned element that it closes. */
export function CloseButton({ label, ...button }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} {...button}>
      <span aria-hidden="true">×</span>
    </button>
  );
}

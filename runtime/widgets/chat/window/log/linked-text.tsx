import styles from '../../styles/messages.module.css';

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]']/g;

/** A text in paragraphs as typed; web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text === '' ? null : (
    <p className={styles.text} data-said>
      {pieces(text)}
    </p>
  );
}

function pieces(text: string): React.ReactNode[] {
  const found: React.ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    found.push(text.slice(from, match.index));
    found.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer">
        {match[0]}
      </a>,
    );
    from = match.index + match[0].length;
  }
  return [...found, text.slice(from)];
}

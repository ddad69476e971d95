import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './site.module.css';
import { Button } from '../../src/basics';
import { Icon } from '../../src/components';

/** Returns a text with its `code` parts as code. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

/** A doc comment: paragraphs, code within a line, and indented code. */
export function Doc({ text, className }: { text: string; className?: string }) {
  if (!text) return null;
  return text.split(/\n\s*\n/).map((part, index) =>
    /^ {4}/.test(part) ? (
      <Code key={index} text={part.replace(/^ {4}/gm, '')} />
    ) : (
      <p key={index} className={className}>
        {withCode(part)}
      </p>
    ),
  );
}

/** Copies a text without the clipboard's API, which a sandboxed page does not have. */
function copyText(text: string): boolean {
  const area = document.createElement('textarea');
  const before = document.activeElement;
  area.value = text;
  area.className = css.copied ?? '';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="ghost"
      size="s"
      className={css.copy}
      icon={<Icon name={copied ? 'check' : 'copy'} />}
      onClick={() => setCopied(copyText(text))}
    >
      <span aria-live="polite" className={css.copyWord}>
        {copied ? 'Copied' : 'Copy'}
      </span>
    </Button>
  );
}

/** Code with a button that copies it. What is too long scrolls within its box, which then takes the focus. */
export function Code({ text, label = 'Code' }: { text: string; label?: string }) {
  const box = useRef<HTMLPreElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => setScrolls(node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  }, [text]);
  return (
    <div className={css.code}>
      <pre ref={box} className={css.pre} {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
        <code>{text}</code>
      </pre>
      <Copy text={text} />
    </div>
  );
}

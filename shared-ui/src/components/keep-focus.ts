/**
 * A `ref` for a button that leaves the page after its press, such as a retry: the focus then moves to the named section, the form or the
 * page around it, instead of to the body. Content that replaces the button may still take the focus.
 */
export function keepFocus(button: HTMLElement | null): () => void {
  // React detaches the ref before it removes the button.
  return () => {
    const place = button?.parentElement?.closest<HTMLElement>('form,main,[aria-label],[aria-labelledby]');
    if (!place || document.activeElement !== button) return;
    place.tabIndex = -1;
    place.focus();
  };
}

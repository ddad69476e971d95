const typed = new Set<HTMLFormElement>();

function formOf(event: Event): HTMLFormElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLFormElement>('main form') : null;
}

document.addEventListener('input', (event) => {
  for (const gone of typed) if (!gone.isConnected) typed.delete(gone); // a tab lives long, and forms come and go
  const form = formOf(event);
  if (form && (event.target as HTMLInputElement).type !== 'search') typed.add(form);
});
document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (form) typed.delete(form);
});

/** Whether a form stands here that somebody typed into and has not sent: for forms that do not guard themselves. */
export function hasTypedForm(): boolean {
  return [...typed].some((form) => form.isConnected);
}

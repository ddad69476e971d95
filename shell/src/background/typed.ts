const typed = new Set<HTMLFormElement>();

function formOf(event: Event): HTMLFormElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLFormElement>('main form') : null;
}

document.addEventListener('input', (event) => {
  for (const gone of typed) if (!gone.isConnected) typed.delete(gone); // drops removed forms, because a tab may stay open for days
  const form = formOf(event);
  if (form && (event.target as HTMLInputElement).type !== 'search') typed.add(form);
});
document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (form) typed.delete(form);
});

/** Reports whether the page has a form with unsent input; for forms without a guard of their own. */
export function hasTypedForm(): boolean {
  return [...typed].some((form) => form.isConnected);
}

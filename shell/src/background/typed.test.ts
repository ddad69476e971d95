import { afterEach, expect, it } from 'vitest';
import { hasTypedForm } from './typed';

afterEach(() => document.body.replaceChildren());

function form(): { form: HTMLFormElement; field: HTMLInputElement } {
  document.body.insertAdjacentHTML('beforeend', '<main><form><input></form></main>');
  const [last] = [...document.querySelectorAll('form')].slice(-1);
  if (!last) throw new Error('no form');
  return { form: last, field: last.querySelector('input') as HTMLInputElement };
}

const typeInto = (field: HTMLInputElement) => field.dispatchEvent(new Event('input', { bubbles: true }));

it('knows a form that was typed into, until it is sent or gone', () => {
  const one = form();
  expect(hasTypedForm()).toBe(false);
  typeInto(one.field);
  expect(hasTypedForm()).toBe(true);
  one.form.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(hasTypedForm()).toBe(false);
  typeInto(one.field);
  one.form.remove();
  expect(hasTypedForm()).toBe(false);
});

it('drops removed forms at the next input', () => {
  const gone = form();
  typeInto(gone.field);
  gone.form.remove();
  const other = form();
  typeInto(other.field);
  other.form.remove();
  document.body.append(gone.form);
  expect(hasTypedForm()).toBe(false);
});

it('does not ask about a search', () => {
  const { field } = form();
  field.type = 'search';
  typeInto(field);
  expect(hasTypedForm()).toBe(false);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { addTexts, startI18n } from 'shared-ui/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../locales/fr.json';
import { Sortable } from './sortable';

const onOrder = vi.fn();

function List() {
  const [items, setItems] = useState(['a', 'b', 'c']);
  const order = (next: string[]) => {
    onOrder(next);
    setItems(next);
  };
  return <Sortable label="lettres" items={items} idOf={(one) => one} nameOf={(one) => one} onOrder={order} />;
}

const names = () => [...document.querySelectorAll('[data-sortable]')].map((line) => line.getAttribute('data-sortable')).join('');
const button = (name: RegExp) => screen.getByRole('button', { name });
const handle = (place: number) => document.querySelectorAll('[data-handle]')[place] as HTMLElement;

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'mfe-dashboard', texts);
});

beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.setPointerCapture = vi.fn();
  HTMLElement.prototype.scrollIntoView = vi.fn();
  // jsdom has no layout: rows are 40 px high, one below the other.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...document.querySelectorAll('[data-sortable]')].indexOf(this);
    return { top: place * 40, bottom: place * 40 + 40 } as DOMRect;
  });
  render(<List />);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a list that is put in order', () => {
  it('moves a line by its buttons, shows where it went, and keeps the focus', () => {
    const down = button(/^Descendre.*a$/);
    down.focus();
    fireEvent.click(down);
    expect(names()).toBe('bac');
    expect(document.activeElement).toBe(button(/^Descendre.*a$/));
    expect(screen.getByRole('status').textContent).toBe('a, place 2 sur 3');
  });

  it('moves a line by the keys, to the ends too, and not beyond', () => {
    fireEvent.keyDown(button(/^Monter.*b$/), { key: 'ArrowUp' });
    expect(names()).toBe('bac');
    fireEvent.keyDown(button(/^Monter.*b$/), { key: 'ArrowUp' });
    fireEvent.click(button(/^Monter.*b$/));
    expect(onOrder).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('b est déjà en tête');
    fireEvent.keyDown(button(/^Monter.*b$/), { key: 'End' });
    expect(names()).toBe('acb');
    fireEvent.keyDown(button(/^Monter.*b$/), { key: 'Home' });
    expect(names()).toBe('bac');
    fireEvent.keyDown(button(/^Monter.*b$/), { key: 'Tab' });
    expect(onOrder).toHaveBeenCalledTimes(3);
  });

  it('follows a pointer, and keeps the order where it is let go', () => {
    fireEvent.pointerDown(handle(0), { button: 0, pointerId: 1 });
    fireEvent.pointerMove(handle(0), { clientY: 90 });
    expect(names()).toBe('bca');
    expect(onOrder).not.toHaveBeenCalled();
    fireEvent.pointerUp(handle(2));
    expect(onOrder).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a']);
    expect(screen.getByRole('status').textContent).toBe('a, place 3 sur 3');
  });

  it('puts everything back when the pointer is taken away, and follows no other button', () => {
    fireEvent.pointerDown(handle(0), { button: 0, pointerId: 1 });
    fireEvent.pointerMove(handle(0), { clientY: 90 });
    fireEvent.pointerCancel(handle(2));
    expect(names()).toBe('abc');
    fireEvent.pointerDown(handle(0), { button: 2, pointerId: 1 });
    fireEvent.pointerMove(handle(0), { clientY: 90 });
    fireEvent.pointerUp(handle(0));
    expect(names()).toBe('abc');
    expect(onOrder).not.toHaveBeenCalled();
  });
});

import { ask } from 'portal-playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A work, as far as tests look. */
export interface Work {
  uuid: string;
  title: string;
  price: { amount: number };
}

/** The practice's cart, as far as tests look. */
export interface Cart {
  products: { id: string; frameColor?: string; price: { amount: number } }[];
  total: { amount: number };
}

/** Waits until the pictures of the catalogue are drawn: they are when somebody first asks for them, one at a time. */
export async function drawn(request: APIRequestContext): Promise<void> {
  const { result } = (await (await request.get('/api/product/gallery/list?size=100')).json()) as { result: { items: Work[] } };
  const closely = result.items.filter(({ title }) => ['Cadran', 'Fjord', 'Avant le jour'].includes(title));
  const pictures = [...result.items.map(({ uuid }) => `${uuid}/thumb`), ...closely.map(({ uuid }) => `${uuid}/large`)];
  for (const path of pictures) {
    await expect.poll(async () => (await request.get(`/api/product/gallery/picture/${path}`)).status(), { timeout: 30_000 }).toBe(200);
  }
}

/** The works of these titles, in their order. */
export async function worksOf(page: Page, ...titles: string[]): Promise<Work[]> {
  const response = await page.request.get('/api/product/gallery/list?locale=fr&size=100');
  const { result } = (await response.json()) as { result: { items: Work[] } };
  return titles.map((title) => {
    const found = result.items.find((work) => work.title === title);
    if (!found) throw new Error(`the catalogue has no ${title}`);
    return found;
  });
}

/** Empties the practice's cart and fills it anew. */
export async function fill(page: Page, ...products: { id: string; frameColor?: string }[]): Promise<void> {
  expect((await ask(page, 'DELETE', 'cart/clear/{user}')).status).toBe(200);
  for (const product of products) expect((await ask(page, 'POST', 'cart/add/{user}', product)).status).toBe(200);
}

/** How many orders of works the practice has. */
export async function orders(page: Page): Promise<number> {
  return (await ask<{ total: number }>(page, 'GET', 'orders/list/{user}?line=gallery&size=1')).result.total;
}

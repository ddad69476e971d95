import { baseUrl, expect } from 'portal-playwright';
import type { Page } from '@playwright/test';
import type { Caller } from '../../e2e/journeys/caller.ts';

/** The fields of a work that tests read. */
interface Work {
  uuid: string;
  title: string;
}

async function worksIn(page: Page): Promise<Work[]> {
  const { result } = (await (await page.request.get(`${baseUrl}/api/product/gallery/list?locale=fr&size=100`)).json()) as {
    result: { items: Work[] };
  };
  return result.items;
}

/** Returns the uuid of the work with this title once its picture is rendered, which happens at the first request. */
export async function workOf(page: Page, title: string): Promise<string> {
  const uuid = (await worksIn(page)).find((work) => work.title === title)?.uuid;
  if (!uuid) throw new Error(`the catalogue has no ${title}`);
  for (const side of ['thumb', 'large']) await drawn(page, `${uuid}/${side}`);
  return uuid;
}

/** Waits until every thumbnail of the catalogue is rendered. */
export async function catalogueDrawn(page: Page): Promise<void> {
  for (const { uuid } of await worksIn(page)) await drawn(page, `${uuid}/thumb`);
}

async function drawn(page: Page, picture: string): Promise<void> {
  const status = async () => (await page.request.get(`${baseUrl}/api/product/gallery/picture/${picture}`)).status();
  await expect.poll(status).toBe(200);
}

/** Returns the address of a work. */
export const workAddress = (uuid: string, more = '') => `/galerie/oeuvre?oeuvre=${uuid}${more}`;

/** Empties the practice's cart and fills it with these products. */
export async function fill(buyer: Caller, ...products: { id: string; frameColor?: string }[]): Promise<void> {
  await buyer.send('DELETE', `cart/clear/${buyer.uuid}`);
  for (const product of products) await buyer.send('POST', `cart/add/${buyer.uuid}`, product);
}

/** Returns the works of the practice's cart with their frames. */
export async function inCart(buyer: Caller): Promise<[id: string, frameColor?: string][]> {
  const { products } = await buyer.send<{ products: { id: string; frameColor?: string }[] }>('GET', `cart/get/${buyer.uuid}`);
  return products.map(({ id, frameColor }) => [id, frameColor]);
}

/** Returns the number of the practice's orders of works. */
export async function orders(buyer: Caller): Promise<number> {
  return (await buyer.send<{ total: number }>('GET', `orders/list/${buyer.uuid}?line=gallery&size=1`)).total;
}

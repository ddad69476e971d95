import { product, result, type Locale } from 'shared-ui/core';

/** Stores a language chosen in a menu as that of the user's mails; the page uses it already. */
export async function saveLanguage(userUuid: string, locale: Locale): Promise<void> {
  const path = { id: userUuid };
  const { personInfo, phone } = await result(product.GET('/users/{id}', { params: { path } }));
  const { firstName, lastName } = personInfo;
  await result(product.PUT('/users/{id}', { params: { path }, body: { personInfo: { firstName, lastName }, phone: phone ?? '', locale } }));
}

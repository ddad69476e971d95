const { addTexts, i18n, registerTexts } = require('shared-ui/core');

const fileOf = ({ url }) => url.slice(url.lastIndexOf('/') + 1);

/** Returns the address of the folder of a remote's version, with a slash at its end. */
const folderOf = ({ entry }) => entry.url.slice(0, entry.url.lastIndexOf('/') + 1);

/** Returns what the shell and other remotes show of a remote, as one text. */
const outsideOf = ({ routes, menu, labels, extensions, extensionLocales = {} }) =>
  JSON.stringify([routes, menu, labels, extensions, Object.values(extensionLocales).map(fileOf)]);

/** Fetches the texts of a version in the current language, if they differ from those of the page. */
async function changedTexts(own, next) {
  const [before, asset] = [own.locales[i18n.language], next.locales[i18n.language]];
  if (!asset || (before && fileOf(before) === fileOf(asset))) return undefined;
  const answer = await fetch(asset.url, { integrity: asset.integrity });
  if (!answer.ok) throw new Error(`${asset.url}: ${answer.status}`);
  return (await answer.json())[next.name];
}

/** Replaces the texts of the page, if they have changed, and the files from which other languages are loaded. */
function showTexts({ name, locales }, texts) {
  registerTexts(name, locales);
  if (texts) addTexts(i18n.language, name, texts);
}

module.exports = { changedTexts, folderOf, outsideOf, showTexts };

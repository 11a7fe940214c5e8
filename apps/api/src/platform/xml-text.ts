/** An element of an XML file. `content` is XML already. */
export function element(
  name: string,
  content: string | string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${given.join('')}>${typeof content === 'string' ? content : content.join('')}</${name}>`
}

/** Plain text as the content of an element. */
export const plainText = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')

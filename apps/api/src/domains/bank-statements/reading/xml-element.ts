import { tidied } from './bank-words.js'

/** An element of XML with all that is in it. Names come without their prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first element at a path of names. */
export const elementAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element)

/** The text at a path, single-spaced; null where it is absent or empty. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string | null =>
  tidied(elementAt(element, ...path)?.text ?? '') || null

/** `no-reply@example.org` of `Almoner <no-reply@example.org>`. */
export const addressOf = (mailFrom: string): string => (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()

/** The platform's address under another name; as an object, so that nothing in the name becomes an address. */
export const senderOf = (mailFrom: string, name: string | null): string | { name: string; address: string } =>
  name ? { name, address: addressOf(mailFrom) } : mailFrom

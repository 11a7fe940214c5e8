import { expect } from 'vitest'
import type { RunningAlmoner } from './almoner'

interface KeptMail {
  to: string
  text: string
}

/** The link of the newest mail to an address that leads to a page of ours, once it is there. */
export async function linkMailedTo(
  { url }: Pick<RunningAlmoner, 'url'>,
  to: string,
  page: 'verify-email' | 'new-password' | 'undo-email' | RegExp,
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails: KeptMail[] = await (await fetch(`${url}/api/dev/mail`)).json()
        const texts = mails.filter((mail) => mail.to.includes(to)).map((mail) => mail.text)
        link = texts
          .map((text) =>
            text
              .match(/https?:\S+/g)
              ?.find((found) => (page instanceof RegExp ? page.test(found) : found.includes(`#/${page}`))),
          )
          .find(Boolean)
        return link
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  const { pathname, search, hash } = new URL(link ?? '')
  return url + pathname + search + hash
}

import type { OrgView } from '@almoner/contracts/checkout/public-view'
import { useSpeech } from '../view-context'
import { Masthead } from './Masthead'

/** What can be given to at this org. */
export function OrgPage({ view }: { view: OrgView }) {
  const { words, say } = useSpeech()
  return (
    <>
      <Masthead org={view.org} href={view.base || '/'} languages={[]} />
      <main className="orgs page">
        <h1>{say(words.org.title, { org: view.org.name })}</h1>
        {view.campaigns.length === 0 && <p>{words.org.none}</p>}
        <ul>
          {view.campaigns.map(({ slug, name, summary, picture }) => (
            <li key={slug}>
              <a href={`${view.base}/${slug}`}>
                {picture && <img className="picture" src={picture} alt="" width={480} height={270} loading="lazy" />}
                <span dir="auto">{name}</span>
              </a>
              {summary && (
                <p className="aside" dir="auto">
                  {summary}
                </p>
              )}
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { useSpeech } from '../view-context'

/** Why nothing can be given here, and where it can. */
export function Closed({ view }: { view: GivingView }) {
  const { words, say } = useSpeech()
  const { page, base, isEmbedded } = view
  if (page.state === 'open') return null
  const { title, text } = words.closed[page.state]
  return (
    <div className="stack">
      <h2>{title}</h2>
      <p>{say(text, { campaign: page.campaign.name, org: page.org.name })}</p>
      {page.onward && 'url' in page.onward && (
        <p>
          <a href={page.onward.url} target={isEmbedded ? '_top' : undefined} rel="noopener noreferrer">
            {page.onward.url.replace(/^https:\/\//, '')}
          </a>
        </p>
      )}
      {page.others.length > 0 && (
        <>
          <p className="label">{words.otherCampaigns}</p>
          <ul className="lined">
            {page.others.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`${base}/${slug}${isEmbedded ? '?embed=1' : ''}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { GivingForm } from '../giving/GivingForm'
import { useSpeech } from '../view-context'
import { Answers } from './Answers'
import { Closed } from './Closed'
import { Cover } from './Cover'
import { Masthead } from './Masthead'
import { Progress } from './Progress'
import { Share } from './Share'
import { Sponsors } from './Sponsors'
import { Wall } from './Wall'

/** A campaign's or fundraiser's page: what it is for on one side, the way to give on the other. */
export function GivingPage({ view }: { view: GivingView }) {
  const { words, say } = useSpeech()
  const { page, base } = view
  return (
    <>
      <Masthead org={page.org} href={base || '/'} languages={page.languages} />
      <main className="columns page">
        <div className="cause">
          <Cover page={page} />
          {page.fundraiser && (
            <p className="by row near aside">
              {page.fundraiser.avatar && page.fundraiser.avatar !== page.picture?.url && (
                <img src={page.fundraiser.avatar} alt="" width={48} height={48} />
              )}
              <span>{say(words.raisedBy, { name: page.fundraiser.name, campaign: page.campaign.name })}</span>
            </p>
          )}
          <h1 dir="auto">{page.headline}</h1>
          <Progress page={page} daysLeft={page.daysLeft} />
        </div>
        <section className="panel card" aria-label={say(words.giveTo, { name: page.campaign.name })}>
          {page.texts.heading && page.state === 'open' && <h2 dir="auto">{page.texts.heading}</h2>}
          {page.state === 'open' ? <GivingForm view={view} /> : <Closed view={view} />}
        </section>
        <div className="about">
          {view.about && <div className="told" dangerouslySetInnerHTML={{ __html: view.about }} />}
          <Answers page={page} />
          {page.thanks.canShare && page.state === 'open' && (
            <Share url={view.url} text={page.thanks.shareText ?? page.headline} title={words.sharePage} />
          )}
          {page.takesFundraisers && (
            <p>
              <a href={`${base}/${page.campaign.slug}/raise`}>{words.raise.link}</a>
            </p>
          )}
          <Wall page={page} />
          <Sponsors page={page} />
        </div>
      </main>
      <Foot view={view} />
    </>
  )
}

/** The form alone, for a frame in another site. */
export function GivingEmbed({ view }: { view: GivingView }) {
  const { words, say } = useSpeech()
  const { page } = view
  return (
    <main className="embed page stack loose">
      <h1 dir="auto">
        {page.fundraiser ? page.headline : (page.texts.heading ?? say(words.giveTo, { name: page.campaign.name }))}
      </h1>
      {page.state === 'open' ? <GivingForm view={view} /> : <Closed view={view} />}
      <p className="hint">{say(words.receivedBy, { receiver: `\u2068${page.receiver}\u2069` })}</p>
    </main>
  )
}

function Foot({ view: { page } }: { view: GivingView }) {
  const { words, say } = useSpeech()
  return (
    <footer className="foot page row hint">
      <p>{say(words.receivedBy, { receiver: `\u2068${page.receiver}\u2069` })}</p>
      {page.org.website && (
        <p>
          <a href={page.org.website} rel="noopener noreferrer">
            {page.org.website.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      <p>{words.poweredBy}</p>
    </footer>
  )
}

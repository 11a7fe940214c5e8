import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useSpeech } from '../view-context'

/** What a page is headed by: its picture, or its video with the picture as its cover. */
export function Cover({ page: { video, picture } }: { page: CheckoutPage }) {
  const drawn = picture && (
    <img className="picture" src={picture.url} alt={picture.alt} width={960} height={540} fetchPriority="high" />
  )
  return video ? <Video video={video}>{drawn}</Video> : drawn
}

// Scripts and an origin of its own undo a sandbox only for what is of ours; the policy of the page lets in no frame that is.
const ofAnotherOrigin = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/** A link until it is pressed: only then is anything loaded from whoever plays it. Without a script it stays a link. */
function Video({ video, children }: { video: NonNullable<CheckoutPage['video']>; children: ReactNode }) {
  const { words, say } = useSpeech()
  const [isPlaying, setPlaying] = useState(false)
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  if (isPlaying)
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className="picture"
        src={video.frameUrl}
        title={video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        // Whoever plays it wants to know for which site; not which page.
        referrerPolicy="strict-origin"
        sandbox={ofAnotherOrigin}
      />
    )
  return (
    <figure className="video">
      <a href={video.url} target="_blank" rel="noopener noreferrer" onClick={play}>
        {children ?? <span className="picture" />}
        <span className="video-play row near">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 2.5v11l9-5.5z" fill="currentColor" />
          </svg>
          <span>
            {words.video.play}: <bdi>{video.title}</bdi>
          </span>
        </span>
      </a>
      <figcaption className="hint">{say(words.video.from, { host: video.hostName })}</figcaption>
    </figure>
  )
}

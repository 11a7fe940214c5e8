import { useState } from 'react'
import { useSpeech } from '../view-context'

/** Ways to tell others, as plain links: nothing of another host is loaded for them. */
export function Share({ url, text, title }: { url: string; text: string; title: string }) {
  const { words } = useSpeech()
  const [isCopied, setCopied] = useState(false)
  const said = encodeURIComponent(`${text} ${url}`)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // No right to the clipboard, as in a frame: the address is shown to be copied by hand.
      window.prompt(words.shareBy.copy, url)
    }
  }
  return (
    <section className="share" aria-label={title}>
      <h2>{title}</h2>
      <p className="row near">
        <button type="button" className="press quiet small" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? words.shareBy.copied : words.shareBy.copy}</span>
        </button>
        <a className="press quiet small" href={`mailto:?body=${said}`}>
          {words.shareBy.mail}
        </a>
        <a className="press quiet small" href={`https://wa.me/?text=${said}`} target="_blank" rel="noopener noreferrer">
          {words.shareBy.whatsapp}
        </a>
        <a
          className="press quiet small"
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.shareBy.facebook}
        </a>
      </p>
    </section>
  )
}

import './preview.css'

interface MailFrameProps {
  title: string
  html: string
  /** As wide as on a phone. */
  isNarrow?: boolean
}

// The app's content policy takes no style sheet of a mail, which has nothing in it but the dark colours.
const withoutSheet = (html: string): string => html.replace(/<style>[^]*?<\/style>/, '')

/** An email as its reader sees it, with nothing in it that acts. */
export const MailFrame = ({ title, html, isNarrow = false }: MailFrameProps) => (
  <iframe
    className="preview-frame"
    title={title}
    sandbox=""
    srcDoc={withoutSheet(html)}
    style={isNarrow ? { maxInlineSize: '390px' } : undefined}
  />
)

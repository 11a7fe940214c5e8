import './preview.css'

interface PaperPagesProps {
  /** Each as SVG. */
  pages: readonly string[]
  label: (page: string, pages: string) => string
}

/** A document as it is printed. */
export const PaperPages = ({ pages, label }: PaperPagesProps) =>
  pages.map((page, place) => (
    <img
      key={place}
      className="paper-page"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`}
      alt={label(String(place + 1), String(pages.length))}
    />
  ))

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import clsx from 'clsx'
import { counted, countText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { contentCategoryLabels } from '../../../contract/content/values.ts'
import { durationText } from '../../text/content.ts'
import { PageHead, Panel } from '../../ui/card.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { shortDateText } from '../clock.ts'
import { ArticleSections } from './article-sections.tsx'
import { contentBase, reviewsBase } from './load-articles.ts'

type Figures = Reply<'GET /admin/content/analytics/overview'>['data']
type Measured = Pick<Figures, 'readers' | 'readings' | 'seconds' | 'rating'>

/** Reading and rating statistics. Only signed-in readers are counted. */
export function ArticleFigures({ figures }: { figures: Figures }) {
  return (
    <>
      <PageHead title="Content">Statistics for signed-in readers. Visitors aren’t counted.</PageHead>
      <ArticleSections current="figures" />
      <StatStrip
        stats={contentStats(figures, [
          { label: 'Articles', value: countText(figures.articles), note: `${figures.published} published` },
          {
            label: 'Reviews pending',
            value: countText(figures.pending_reviews),
            to: `${reviewsBase}&status=pending`,
          },
        ])}
      />
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-2 *:min-w-0">
        <Panel title="Readers by week" pad>
          <WeekBars weeks={figures.weeks} />
        </Panel>
        <Panel title="By category">
          <FigureTable
            label="By category"
            heading="Category"
            rows={figures.by_category.map((each) => ({
              ...each,
              key: each.category,
              name: contentCategoryLabels[each.category],
            }))}
          />
        </Panel>
        <Panel title="Most reading time">
          <FigureTable
            label="Most reading time"
            heading="Article"
            rows={figures.most_read.map((each) => ({
              ...each,
              key: each.id,
              name: (
                <Link className="-my-0.5 inline-block min-h-6" to={`${contentBase}?id=${each.id}`}>
                  {each.title}
                </Link>
              ),
            }))}
          />
        </Panel>
      </div>
    </>
  )
}

export const contentStats = (
  { readers, readings, seconds, rating }: Measured,
  more: readonly { label: string; value: string; note?: string; to?: string }[] = [],
) => [
  ...more,
  { label: 'Readers', value: countText(readers), note: 'counted once per article' },
  { label: 'Visits', value: countText(readings) },
  { label: 'Reading time', value: durationText(seconds) },
  {
    label: 'Rating',
    value: rating.average === null ? 'N/A' : rating.average.toFixed(1),
    note: rating.average === null ? 'no reviews yet' : `of 5, from ${counted(rating.count, 'review')}`,
  },
]

type Named = Measured & { key: string; name: ReactNode }

const FigureTable = ({ label, heading, rows }: { label: string; heading: string; rows: readonly Named[] }) => (
  <Table label={label}>
    <thead>
      <tr>
        <Column>{heading}</Column>
        <Column numeric>Readers</Column>
        <Column numeric>Reading time</Column>
        <Column numeric>Rating</Column>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, readers, seconds, rating }) => (
        <Row key={key}>
          <Cell phone="title">{name}</Cell>
          <Cell numeric label="Readers">
            {countText(readers)}
          </Cell>
          <Cell numeric label="Reading time">
            {durationText(seconds)}
          </Cell>
          <Cell numeric label="Rating" className="whitespace-nowrap">
            {rating.average === null ? 'N/A' : `${rating.average.toFixed(1)} (${rating.count})`}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
)

type Week = { from: string; readings: number; reviews: number }

/** Twelve weeks as bars, with the numbers as a list for screen readers. */
function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ readings }) => readings))
  return (
    <ol className="flex h-40 items-end gap-1.5" aria-label="New readers by week">
      {weeks.map(({ from, readings, reviews }, at) => {
        const words = `${shortDateText(from)}: ${counted(readings, 'new reader')}, ${counted(reviews, 'review')}`
        return (
          <li key={from} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1" title={words}>
            <span className="sr-only">{words}</span>
            <span aria-hidden="true" className="text-center font-mono text-2xs text-text-2">
              {readings || ''}
            </span>
            <span
              aria-hidden="true"
              className="block min-h-0.5 rounded-t-[2px] bg-brand"
              style={{ height: `${(readings / most) * 75}%` }}
            />
            <span
              aria-hidden="true"
              className={clsx(
                'h-4 text-center font-mono text-2xs whitespace-nowrap text-text-2',
                at % 4 && 'max-sm:invisible',
              )}
            >
              {shortDateText(from)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

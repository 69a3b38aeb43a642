import { Link } from 'react-router'
import type { ImportedJob } from '../../../contract/jobs/imports.ts'
import { Tag } from '../../ui/badge.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { importResultLabels, importResultTones } from './import-labels.ts'

/** The jobs in a file, each with its result and any notes. */
export function ImportedJobs({ label, jobs }: { label: string; jobs: readonly ImportedJob[] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Column numeric>No.</Column>
          <Column>Job</Column>
          <Column>Result</Column>
          <Column>Notes</Column>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <Row key={job.position}>
            <Cell numeric label="No.">
              {job.position}
            </Cell>
            <Cell phone="title">
              <JobTitle job={job} />
            </Cell>
            <Cell>
              <Tag tone={importResultTones[job.result]}>{importResultLabels[job.result]}</Tag>
            </Cell>
            <Cell className="max-w-130 whitespace-normal text-sm text-text-2">
              <Notes notes={job.notes} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function JobTitle({ job: { job_id, result, title } }: { job: ImportedJob }) {
  if (!title) return <span className="text-text-3">Untitled</span>
  if (!job_id) return <span className="font-semibold">{title}</span>
  return (
    <Link
      className="font-semibold hover:underline"
      to={result === 'kept' ? `/employer/job-details?id=${job_id}` : `/employer/post-a-job?id=${job_id}`}
    >
      {title}
    </Link>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (!notes.length) return <>None</>
  return (
    <ul className="flex flex-col gap-0.5">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

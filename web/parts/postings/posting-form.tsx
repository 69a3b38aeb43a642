import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { counted } from '../../text/counts.ts'
import '../../styles/area/posting.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { readLocalCopy } from './local-copy.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { PostedState } from './posted-state.tsx'
import { PostingAside } from './posting-aside.tsx'
import { PostingContext, type PostingSurroundings } from './posting-context.ts'
import { resolvePosting } from './posting-resolver.ts'
import { fieldId, fieldLabels, lastStep, missingIn, postingSteps, stepOf, type Missing } from './posting-steps.ts'
import type { PostingName, PostingValues } from './posting-values.ts'
import { SaveLine } from './save-line.tsx'
import { StepDescription } from './step-description.tsx'
import { StepMustHaves } from './step-must-haves.tsx'
import { StepPay } from './step-pay.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepRole } from './step-role.tsx'
import { problemsOf } from './posting-problems.ts'
import { type Start, useKeeper, useLeaving } from './use-keeper.ts'

const screens = [StepRole, StepPay, StepMustHaves, StepDescription, StepPreview]

type Props = {
  /** `edit`: the job was posted before, so nothing is saved until it is asked for, and then as a whole. */
  mode: 'post' | 'edit'
  start: Start
  company: PostingSurroundings['company']
  /** Where the form opens: a draft goes on at its first gap. */
  opensAt?: number
  /** People who applied; their applications keep the lines they were sent with. */
  applications?: number
}

import { z } from 'zod'
import {
  companyInfo,
  companyInfoChange,
  foundingInfo,
  foundingInfoChange,
  wholeCompanyProfile,
} from './company-profile-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message, record } from '../platform/shapes.ts'
import { socialLinkChange, ownSocialLink, linkOrder } from './social-links.ts'

const links = z.object({ data: z.array(ownSocialLink) })

/** A company's own profile. Everyone in the company can read it; owners and recruiters can change it. */
export const companyProfile = {
  show: endpoint('GET /employer/profile', {
    access: 'employer',
    summary: 'Get your company’s whole profile, with its completeness, verification, and response record',
    reply: record(wholeCompanyProfile),
  }),
  info: endpoint('GET /employer/profile/company-info', {
    access: 'employer',
    summary: 'Get your company’s information',
    reply: record(companyInfo),
  }),
  save_info: endpoint('POST /employer/profile/company-info', {
    access: 'recruiter',
    summary:
      'Change your company’s information. To send a logo or a banner (PNG, JPEG, or WebP, at most 5 MB each), send a form. Moving the website to another domain ends a verification by domain',
    multipart: 'or_json',
    files: 2,
    body: companyInfoChange,
    reply: record(companyInfo),
  }),
  founding: endpoint('GET /employer/profile/founding-info', {
    access: 'employer',
    summary: 'Get your company’s founding year, location, and size',
    reply: record(foundingInfo),
  }),
  save_founding: endpoint('POST /employer/profile/founding-info', {
    access: 'recruiter',
    summary: 'Change your company’s founding year, location, and size; existing answer-by dates don’t change',
    body: foundingInfoChange,
    reply: record(foundingInfo),
  }),
  links: endpoint('GET /employer/profile/social-links', {
    access: 'employer',
    summary: 'List your company’s links in order',
    reply: links,
  }),
  add_link: endpoint('POST /employer/profile/social-links', {
    access: 'recruiter',
    summary: 'Add a link (at most 10)',
    body: socialLinkChange,
    reply: record(ownSocialLink),
  }),
  change_link: endpoint('PUT /employer/profile/social-links/{id}', {
    access: 'recruiter',
    summary: 'Update a link',
    params: idParams,
    body: socialLinkChange,
    reply: record(ownSocialLink),
  }),
  remove_link: endpoint('DELETE /employer/profile/social-links/{id}', {
    access: 'recruiter',
    summary: 'Delete a link',
    params: idParams,
    reply: message,
  }),
  order_links: endpoint('POST /employer/profile/social-links/reorder', {
    access: 'recruiter',
    summary: 'Reorder your company’s links; send all of their IDs',
    body: linkOrder,
    reply: links,
  }),
}

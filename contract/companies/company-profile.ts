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

/** What a company says of itself: its people read it, owners and recruiters change it. */
export const companyProfile = {
  show: endpoint('GET /employer/profile', {
    access: 'employer',
    summary: 'All of our profile: how complete it is, how we are verified and how we answer',
    reply: record(wholeCompanyProfile),
  }),
  info: endpoint('GET /employer/profile/company-info', {
    access: 'employer',
    summary: 'Who we are',
    reply: record(companyInfo),
  }),
  save_info: endpoint('POST /employer/profile/company-info', {
    access: 'recruiter',
    summary:
      'Change who we are; as a form where a logo, a banner, or both (PNG, JPEG or WebP, 5 MB each at most) are among it. A website on another domain takes a verification by domain back',
    multipart: 'or_json',
    files: 2,
    body: companyInfoChange,
    reply: record(companyInfo),
  }),
  founding: endpoint('GET /employer/profile/founding-info', {
    access: 'employer',
    summary: 'Since when, where and how many we are',
    reply: record(foundingInfo),
  }),
  save_founding: endpoint('POST /employer/profile/founding-info', {
    access: 'recruiter',
    summary: 'Change since when, where and how many we are; promises that are running keep their day',
    body: foundingInfoChange,
    reply: record(foundingInfo),
  }),
  links: endpoint('GET /employer/profile/social-links', {
    access: 'employer',
    summary: 'Our links, in their order',
    reply: links,
  }),
  add_link: endpoint('POST /employer/profile/social-links', {
    access: 'recruiter',
    summary: 'Add a link, 10 at most',
    body: socialLinkChange,
    reply: record(ownSocialLink),
  }),
  change_link: endpoint('PUT /employer/profile/social-links/{id}', {
    access: 'recruiter',
    summary: 'Change a link',
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
    summary: 'Put our links in this order: all of their ids',
    body: linkOrder,
    reply: links,
  }),
}

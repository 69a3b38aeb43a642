import { describe, expect, test } from 'vitest'
import { factOf, sameName } from './facts.ts'
import type { Fact } from './facts.ts'

describe('one certification under several names', () => {
  test.each([
    ['CISSP', 'Certified Information Systems Security Professional'],
    ['CISSP', 'cissp'],
    ['CISSP', '(ISC)² CISSP'],
    ['CISSP', 'Certified Information Systems Security Professional (CISSP)'],
    ['Security+', 'CompTIA Security+'],
    ['Security+', 'CompTIA Security+ CE (SY0-701)'],
    ['Security+', 'Security Plus'],
    ['Sec+', 'comptia security plus'],
    ['CEH (P)', 'CEH(P)'],
    ['CEH (P)', 'Certified Ethical Hacker (Practical)'],
    ['CGRC/CAP', 'CGRC'],
    ['CGRC', 'CAP'],
    ['CGRC', 'Certified in Governance, Risk, and Compliance (Formerly known as CAP)'],
    ['SecurityX / CASP+', 'CASP+'],
    ['SecurityX', 'CompTIA CASP+'],
    ['SecurityX', 'CompTIA Advanced Security Practitioner'],
    ['GCIH', 'GIAC Certified Incident Handler'],
    ['ECIH', 'Certified Incident Handler'],
    ['AZ-500', 'Microsoft Certified: Azure Security Engineer Associate'],
    ['CKA', 'Certified Kubernetes Administrator (CKA)'],
    ['AWS Certified Solutions Architect - Associate', 'AWS Solutions Architect Associate'],
    ['RCCE Level 1', 'rcce level 1'],
  ])('%s is %s', (a, b) => expect(sameName('certification', a, b)).toBe(true))

  test.each([
    ['CEH', 'CEH (P)'],
    ['CISSP', 'CISSP-ISSAP'],
    ['CISSP', 'CCSP'],
    ['GCIH', 'Certified Incident Handler'],
    ['CCNP Security', 'CCNP Enterprise'],
    ['Security+', 'Network+'],
    ['PenTest+', 'Pentesting'],
    ['GIAC', 'CompTIA'],
    ['RCCE Level 1', 'RCCE Level 2'],
  ])('%s is not %s', (a, b) => expect(sameName('certification', a, b)).toBe(false))
})

describe('one skill under several names', () => {
  test.each([
    ['AWS', 'Amazon Web Services'],
    ['k8s', 'Kubernetes'],
    ['Go', 'golang'],
    ['Node.js', 'NodeJS'],
    ['CI/CD', 'ci-cd'],
    ['Azure AD', 'Entra ID'],
    ['Zero Trust', 'zero-trust architecture'],
  ])('%s is %s', (a, b) => expect(sameName('skill', a, b)).toBe(true))

  test.each([
    ['C++', 'C#'],
    ['C', 'C++'],
    ['Java', 'JavaScript'],
    ['SoC', 'SOC'],
    ['EKS', 'Kubernetes'],
    ['?', '!'],
  ])('%s is not %s', (a, b) => expect(sameName('skill', a, b)).toBe(false))
})

test('of several entries the best counts', () => {
  const facts: Fact[] = [
    { kind: 'skill', name: 'K8s', has: false, years: null },
    { kind: 'skill', name: 'kubernetes', has: true, years: 2 },
    { kind: 'skill', name: 'Kubernetes', has: true, years: 4 },
    { kind: 'certification', name: 'Kubernetes', has: true, years: 9 },
  ]
  expect(factOf({ facts }, 'skill', 'kube')).toEqual(facts[2])
  expect(factOf({ facts }, 'skill', 'Terraform')).toBeUndefined()
})

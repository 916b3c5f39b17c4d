/** The keywords of `$jsonSchema` for documents. Values of other types pass. */
import { BSONRegExp } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { countOperand, documentOperand, namesOperand } from './json-schema-operands.ts';
import type { Keywords, Rule, Schema } from './json-schema-rule.ts';
import { compileRegExp } from './regular-expression.ts';

const forDocuments =
  (rule: (value: Document) => Document | undefined): Rule =>
  (value) =>
    isDocument(value) ? rule(value) : undefined;

const missing = (names: readonly string[], value: Document): string[] =>
  names.filter((name) => !Object.hasOwn(value, name));

function countRule(keyword: string, operand: unknown, accepts: (count: number, bound: number) => boolean): Rule {
  const bound = countOperand(keyword, operand);
  return forDocuments((value) => {
    const numberOfProperties = Object.keys(value).length;
    if (accepts(numberOfProperties, bound)) return undefined;
    const reason = 'specified number of properties was not satisfied';
    return { operatorName: keyword, specifiedAs: { [keyword]: operand }, reason, numberOfProperties };
  });
}

/** The title and the description of a schema, which precede the details of its failures. */
const labels = ({ title, description }: Document): Document => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
});

/** The names of a value that neither `properties` nor `patternProperties` of a schema describe. */
function additionalNames({ properties, patternProperties }: Document): (value: Document) => string[] {
  const names = isDocument(properties) ? properties : {};
  const patterns = isDocument(patternProperties) ? Object.keys(patternProperties).map(compilePattern) : [];
  return (value) =>
    Object.keys(value).filter((name) => !Object.hasOwn(names, name) && !patterns.some((regExp) => regExp.test(name)));
}

const compilePattern = (pattern: string): RegExp => compileRegExp(new BSONRegExp(pattern));

function compileDependency(keyword: string, operand: unknown, compile: (inner: Document) => Schema) {
  if (Array.isArray(operand)) {
    const names = namesOperand(keyword, operand);
    return (value: Document): Document | undefined => {
      const missingProperties = missing(names, value);
      return missingProperties.length === 0 ? undefined : { missingProperties };
    };
  }
  const schema = compile(documentOperand(keyword, operand));
  return (value: Document): Document | undefined => {
    const details = schema.failures(value);
    return details.length === 0 ? undefined : { details };
  };
}

export const OBJECT_RULES: Keywords = {
  required: (operand) => {
    const names = namesOperand('required', operand);
    return forDocuments((value) => {
      const missingProperties = missing(names, value);
      if (missingProperties.length === 0) return undefined;
      return { operatorName: 'required', specifiedAs: { required: operand }, missingProperties };
    });
  },
  minProperties: (operand) => countRule('minProperties', operand, (count, bound) => count >= bound),
  maxProperties: (operand) => countRule('maxProperties', operand, (count, bound) => count <= bound),
  properties: (operand, _schema, compile) => {
    const schemas = Object.entries(documentOperand('properties', operand)).map(
      ([propertyName, inner]) => [propertyName, compile(documentOperand('properties', inner))] as const,
    );
    return forDocuments((value) => {
      const propertiesNotSatisfied = schemas.flatMap(([propertyName, schema]) => {
        if (!Object.hasOwn(value, propertyName)) return [];
        const details = schema.failures(value[propertyName]);
        return details.length === 0 ? [] : { propertyName, ...labels(schema.source), details };
      });
      return propertiesNotSatisfied.length === 0 ? undefined : { operatorName: 'properties', propertiesNotSatisfied };
    });
  },
  patternProperties: (operand, _schema, compile) => {
    const schemas = Object.entries(documentOperand('patternProperties', operand)).map(([pattern, inner]) => ({
      pattern,
      regExp: compilePattern(pattern),
      schema: compile(documentOperand('patternProperties', inner)),
    }));
    return forDocuments((value) => {
      const details = Object.entries(value).flatMap(([propertyName, property]) =>
        schemas.flatMap(({ pattern, regExp, schema }) => {
          const failures = regExp.test(propertyName) ? schema.failures(property) : [];
          return failures.length === 0 ? [] : { propertyName, regexMatched: pattern, details: failures };
        }),
      );
      return details.length === 0 ? undefined : { operatorName: 'patternProperties', details };
    });
  },
  additionalProperties: (operand, source, compile) => {
    if (operand === true) return undefined;
    const operatorName = 'additionalProperties';
    const namesIn = additionalNames(source);
    if (operand === false) {
      return forDocuments((value) => {
        const additionalProperties = namesIn(value);
        if (additionalProperties.length === 0) return undefined;
        return { operatorName, specifiedAs: { additionalProperties: false }, additionalProperties };
      });
    }
    const schema = compile(documentOperand(operatorName, operand));
    return forDocuments((value) => {
      const failingProperty = namesIn(value).find((name) => !schema.passes(value[name]));
      if (failingProperty === undefined) return undefined;
      const reason = 'at least one additional property did not match the subschema';
      return { operatorName, reason, failingProperty, details: schema.failures(value[failingProperty]) };
    });
  },
  dependencies: (operand, _schema, compile) => {
    const dependencies = Object.entries(documentOperand('dependencies', operand)).map(
      ([conditionalProperty, inner]) =>
        [conditionalProperty, compileDependency('dependencies', inner, compile)] as const,
    );
    return forDocuments((value) => {
      const failingDependencies = dependencies.flatMap(([conditionalProperty, check]) => {
        const failed = Object.hasOwn(value, conditionalProperty) ? check(value) : undefined;
        return failed === undefined ? [] : { conditionalProperty, ...failed };
      });
      return failingDependencies.length === 0 ? undefined : { operatorName: 'dependencies', failingDependencies };
    });
  },
};

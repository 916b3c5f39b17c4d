{{/* The start of the names of all objects. */}}
{{- define "gateway.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else -}}
{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}
{{- end -}}
{{- end }}

{{/* The labels that select the pods of a kind. Call with (dict "root" $ "kind" "worker"). */}}
{{- define "gateway.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .kind }}
{{- end }}

{{/* The labels of an object of a kind. Call with (dict "root" $ "kind" "worker"). */}}
{{- define "gateway.labels" -}}
{{ include "gateway.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "gateway.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every container of the image may do: nothing but run. The number is the user "node". */}}
{{- define "gateway.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "gateway.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{/*
A Deployment. Call with (dict "root" $ "kind" "worker" "values" .Values.worker "command" (list …) "env" (dict …) "portName" "status"
"port" 4001).
*/}}
{{- define "gateway.deployment" -}}
{{- $root := .root -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "gateway.fullname" $root }}-{{ .kind }}
  labels:
    {{- include "gateway.labels" . | nindent 4 }}
spec:
  {{- if not .values.autoscaling.enabled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  # A new pod is ready before an old one ends.
  strategy:
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "gateway.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "gateway.labels" . | nindent 8 }}
      {{- with $root.Values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ $root.Values.serviceAccountName }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        {{- include "gateway.podSecurity" . | nindent 8 }}
      # 5 seconds before SIGTERM, and the 10 seconds within which a process ends.
      terminationGracePeriodSeconds: 20
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "gateway.selector" . | nindent 14 }}
      containers:
        - name: {{ .kind }}
          image: {{ include "gateway.image" $root | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          command: {{ toJson .command }}
          env:
            {{- range $name := list "MONGODB_URI" "CREDENTIALS_KEY" "SESSION_SECRET" }}
            - name: {{ $name }}
              valueFrom:
                secretKeyRef:
                  name: {{ $root.Values.existingSecret }}
                  key: {{ $name }}
            {{- end }}
            {{- range $name := list "API_KEY" "METRICS_TOKEN" }}
            - name: {{ $name }}
              valueFrom:
                secretKeyRef:
                  name: {{ $root.Values.existingSecret }}
                  key: {{ $name }}
                  optional: true
            {{- end }}
            {{- range $name, $value := merge (dict) .env $root.Values.settings }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          ports:
            - name: {{ .portName }}
              containerPort: {{ .port }}
          # The start creates missing indexes, which takes long on a large database.
          startupProbe:
            httpGet:
              path: /health
              port: {{ .portName }}
            periodSeconds: 5
            failureThreshold: {{ div (add $root.Values.startTimeoutSeconds 4) 5 }}
          livenessProbe:
            httpGet:
              path: /health
              port: {{ .portName }}
            periodSeconds: 15
            timeoutSeconds: 5
          # Not ready while the database is away: a restart would not help then.
          readinessProbe:
            httpGet:
              path: /ready
              port: {{ .portName }}
            periodSeconds: 5
            timeoutSeconds: 5
          lifecycle:
            preStop:
              exec:
                # Meanwhile, the Service stops to send requests here.
                command: [sleep, "5"]
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            {{- include "gateway.containerSecurity" . | nindent 12 }}
      {{- with $root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}
